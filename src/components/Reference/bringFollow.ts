import {onPage} from '../../../client/dom.ts';
import {loadLater} from '../../../client/loadLater.ts';

/** Loads follow.ts, which marks the property being read in the examples of its kind. Pages also work without it. */
export function initFollow() {
  onPage(() => {
    if (document.querySelector('.api--kind'))
      loadLater().then(
        ({followFields}) => followFields(),
        () => {},
      );
  });
}
