import type {ComponentType, ReactNode} from 'react';

interface Props<Content extends object> {
  /** The name of the code in client/islandTable.ts. */
  readonly name: string;
  /** The component that React runs. */
  readonly of: ComponentType<Content>;
  /** The component's props: plain data, which is written into the page. */
  readonly props: Content;
  /** Whether the island is the purpose of the page. If so, its crash is shown as a crash of the page. */
  readonly isPage?: boolean;
}

/**
 * A part of a page that React runs. Its HTML is in the page and is useful without scripts, and its code loads on intent
 * (client/islands.ts). On the development server, the component is a part of the surrounding application.
 */
export default function Island<Content extends object>({
  name,
  of: Component,
  props,
  isPage,
}: Props<Content>): ReactNode {
  if (process.env.NODE_ENV !== 'production') {
    return (
      <div className="island">
        <Component {...props} />
      </div>
    );
  }
  return (
    <div className="island" data-island={name} data-props={JSON.stringify(props)} data-page={isPage ? '' : undefined}>
      <Component {...props} />
    </div>
  );
}
