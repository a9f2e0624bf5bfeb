import type {ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {Icon} from '@site/client/Icon';
import * as icons from '@site/client/icons';
import ActionButton from './ActionButton';

/**
 * The menu for using the docs with language models. It's a popover with plain buttons that opens without a script.
 * control.ts handles the buttons.
 */
export default function DocActions(): ReactNode {
  const file = useBaseUrl('/llms-full.txt');
  return (
    <>
      <button
        type="button"
        className="doc-actions__open"
        popovertarget="doc-actions"
        aria-label="Document actions"
        title="Document actions">
        <Icon path={icons.models} />
      </button>
      <div className="doc-actions" id="doc-actions" popover="auto" role="group" aria-label="Document actions">
        <ul className="doc-actions__list">
          <li>
            <ActionButton
              action="copy-docs"
              file={file}
              idle="Copy all docs content to clipboard for use in LLM prompts"
              loading="Copying..."
              success="Copied!"
              failure="Failed to copy"
            />
          </li>
          <li>
            <ActionButton
              action="download-docs"
              file={file}
              download="promptql-docs.md"
              idle="Download docs content"
              loading="Downloading..."
              success="Downloaded"
              failure="Failed to fetch file."
            />
          </li>
          <li>
            <ActionButton
              action="copy-docs-url"
              file={file}
              idle="Copy URL to docs file"
              success="URL Copied!"
              failure="Failed to copy URL"
            />
          </li>
        </ul>
      </div>
    </>
  );
}
