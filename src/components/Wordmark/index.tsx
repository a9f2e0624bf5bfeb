import type {ReactNode} from 'react';

/** The logo: a mark (a prompt that becomes a table row) and the name, in the colors of the surrounding text. */
export default function Wordmark(): ReactNode {
  return (
    <span className="wordmark">
      <svg className="wordmark__mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path
          className="wordmark__accent"
          d="M5 6.5 10 12l-5 5.5"
          fill="none"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M12.5 8.2h7M12.5 12.4h7M12.5 16.6h4.4"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </svg>
      <span className="wordmark__name">PromptQL</span> <span className="wordmark__badge">Docs</span>
    </span>
  );
}
