/** Why: renders a list of links that opens without React: on hover, and as a popover on a press or key. */
import {useId, type ReactNode} from 'react';
import NavbarItem, {type Props as Item} from '@theme/NavbarItem';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem';

interface Content {
  readonly items: readonly Item[];
  readonly label?: ReactNode;
  /** Attributes of the element around the list, for controls. */
  readonly data?: Readonly<Record<`data-${string}`, string>>;
}

export default function DropdownNavbarItem({items, label, mobile, data}: Props & Pick<Content, 'data'>): ReactNode {
  return mobile ? <Fold items={items} label={label} data={data} /> : <Menu items={items} label={label} data={data} />;
}

function Menu({items, label, data}: Content): ReactNode {
  const id = useId();
  return (
    <div className="navbar__item dropdown" {...data}>
      <button type="button" className="navbar__link" popovertarget={id}>
        {label}
      </button>
      <ul id={id} className="dropdown__menu" popover="auto">
        {items.map((item, index) => (
          <NavbarItem
            key={index}
            {...({isDropdownItem: true, activeClassName: 'dropdown__link--active', ...item} as Item)}
          />
        ))}
      </ul>
    </div>
  );
}

/** The dropdown in the menu of narrow windows. */
function Fold({items, label, data}: Content): ReactNode {
  return (
    <li {...data}>
      <details>
        <summary className="menu__link">{label}</summary>
        <ul className="menu__list">
          {items.map((item, index) => (
            <NavbarItem key={index} mobile {...item} />
          ))}
        </ul>
      </details>
    </li>
  );
}
