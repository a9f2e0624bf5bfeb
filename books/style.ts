/**
 * The stylesheet of books, on paper and in readers. On paper, all tables have room for whole words. In readers, whose
 * pages can be narrow, what doesn't fit would be cut off.
 */
export const bookStyle = `body { font-family: sans-serif; line-height: 1.5; }
h1 { break-before: page; }
h1, h2, h3, h4 { break-after: avoid; line-height: 1.25; }
pre { background: #f2f4f7; overflow-wrap: anywhere; padding: 0.75em; white-space: pre-wrap; }
code { font-family: monospace; font-size: 0.9em; overflow-wrap: anywhere; }
table { border-collapse: collapse; font-size: 0.9em; width: 100%; }
td, th { border: 1px solid #c4cad3; overflow-wrap: anywhere; padding: 0.3em 0.5em; text-align: left; vertical-align: top; }
.align-right { text-align: right; }
.align-center { text-align: center; }
@media print { td, th { overflow-wrap: break-word; } }
nav ol { list-style: none; }
`;
