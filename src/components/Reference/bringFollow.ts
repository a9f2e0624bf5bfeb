import {onPage} from '../../../client/dom.ts';
import {loadLater} from '../../../client/loadLater.ts';

/** Has the property that is read marked in the examples of its kind (follow.ts); a page without the marks is whole. */
export function initFollow() {
  onPage(() => {
    if (document.querySelector('.api--kind'))
      loadLater().then(
        ({followFields}) => followFields(),
        () => {},
      );
  });
}
