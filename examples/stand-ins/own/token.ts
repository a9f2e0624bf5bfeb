/** The token of the page "Get a user token". */
export declare function promptqlToken(): Promise<string>;
