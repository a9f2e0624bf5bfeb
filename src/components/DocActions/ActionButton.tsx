import type {ReactNode} from 'react';

interface Props {
  /** The name of the action, which a control.ts handles. */
  readonly action: string;
  readonly idle: ReactNode;
  readonly success: string;
  readonly failure: string;
  /** Shown if the action takes longer than 300 ms. */
  readonly loading?: string;
  /** Shown if there is nothing to act on. */
  readonly empty?: string;
  /** The path of the file that the action uses. */
  readonly file?: string;
  /** The file name of a download, which also works without JavaScript. */
  readonly download?: string;
}

/**
 * A control with the texts for all of its states in the page. The stylesheet shows the text for `data-state`. Hidden
 * texts keep their space, so nothing moves.
 */
export default function ActionButton({
  action,
  idle,
  success,
  failure,
  loading,
  empty,
  file,
  download,
}: Props): ReactNode {
  const texts = (
    <>
      <span className="action__text action__text--idle">{idle}</span>
      {loading && <span className="action__text action__text--loading">{loading}</span>}
      <span className="action__text action__text--success">{success}</span>
      <span className="action__text action__text--error">{failure}</span>
      {empty && <span className="action__text action__text--empty">{empty}</span>}
    </>
  );
  if (download) {
    return (
      <a className="action" href={file} download={download} data-action={action} data-file={file}>
        {texts}
      </a>
    );
  }
  return (
    <button type="button" className="action needs-js" data-action={action} data-file={file}>
      {texts}
    </button>
  );
}
