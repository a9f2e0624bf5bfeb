import type {ReactNode} from 'react';
import {Icon} from '@site/client/Icon';
import * as icons from '@site/client/icons';

/**
 * Cycles through system → light → dark. The boot script handles clicks at any time, and the stylesheet shows the state
 * from the attributes of `<html>`, so this component never renders twice. The button's name is the visible one of the
 * three.
 */
export default function ColorModeSwitch(): ReactNode {
  return (
    <button type="button" className="color-mode needs-js" data-action="color-mode">
      <span className="color-mode__state color-mode__state--system">
        <Icon path={icons.system} />
        <span className="visually-hidden">Color mode: system. Switch to light</span>
      </span>
      <span className="color-mode__state color-mode__state--light">
        <Icon path={icons.light} />
        <span className="visually-hidden">Color mode: light. Switch to dark</span>
      </span>
      <span className="color-mode__state color-mode__state--dark">
        <Icon path={icons.dark} />
        <span className="visually-hidden">Color mode: dark. Switch to system</span>
      </span>
    </button>
  );
}
