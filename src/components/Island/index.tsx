import type {ComponentType, ReactNode} from 'react';

interface Props<Content extends object> {
  /** Name of the code, in client/islandTable.ts. */
  readonly name: string;
  /** The component that React runs there. */
  readonly of: ComponentType<Content>;
  /** Its props: plain data, which goes into the page. */
  readonly props: Content;
  /** Whether the page is there for it: a crash of it is then shown as one of the page. */
  readonly isPage?: boolean;
}

/**
 * A part of a page that React runs: its HTML is in the page, useful without scripts, and its code comes on intent
 * (client/islands.ts). In the development server, the component is a part of the application around it.
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
