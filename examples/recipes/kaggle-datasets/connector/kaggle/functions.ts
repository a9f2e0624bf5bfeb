// What this file exports becomes a function or procedure of the connector. The tables need none.
export {};
