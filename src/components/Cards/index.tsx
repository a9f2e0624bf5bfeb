import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';

/** A list of links, each with one line of text. */
export function Cards({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <ul className="cards" role="list">
      {children}
    </ul>
  );
}

interface CardProps {
  readonly title: string;
  readonly href: string;
  readonly children?: ReactNode;
}

/** A link with its line of text. */
export function Card({title, href, children}: CardProps): ReactNode {
  return (
    <li className="card">
      <Link className="card__link" to={href}>
        {title}
      </Link>
      {children && <div className="card__text">{children}</div>}
    </li>
  );
}
