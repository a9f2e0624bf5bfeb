import type {ReactNode} from 'react';

interface Props {
  /** Who answers a click: a control.ts, here or in PageActions. */
  readonly action: string;
  readonly idle: ReactNode;
  readonly success: string;
  readonly failure: string;
  /** Shown when it takes longer than 300 ms. */
  readonly loading?: string;
  /** Shown when there is nothing to work on. */
  readonly empty?: string;
  /** Path of the file the action works on. */
  readonly file?: string;
  /** Makes it a download, which also works without JavaScript. */
  readonly download?: string;
}

/**
 * A control whose texts for all states are in the page. The stylesheet shows the one that `data-state` names; hidden
 * ones keep their room, so nothing moves.
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
