import type {ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';

interface Props {
  readonly name: string;
  /** Filled in by plugins/example-projects. */
  readonly bytes: string;
  readonly files: string;
  readonly sha256: string;
}

/** The link to a project's ZIP file, with the facts that show whether the download is complete. */
export default function ProjectDownload({name, bytes, files, sha256}: Props): ReactNode {
  return (
    <p>
      <a href={useBaseUrl(`/examples/${name}.zip`)} download="">
        Download {name}.zip
      </a>{' '}
      ({files} files, {Math.ceil(Number(bytes) / 1024)} KiB). <span className="short">SHA-256:</span>{' '}
      <code>{sha256}</code>
    </p>
  );
}
