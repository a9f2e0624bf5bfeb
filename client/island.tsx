/** The starter of islands: it comes with React, in one chunk for all of them. */
import {Component, useEffect, type ComponentType, type ReactNode} from 'react';
import {createRoot, hydrateRoot} from 'react-dom/client';

interface BoundaryProps {
  /** Whether the island is what its page is for: a crash of it is one of the page. */
  readonly isPage?: boolean;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly error?: Error;
}

/** A crash stays within its island. "Try again" begins anew. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};
  private readonly pageTitle = document.title;

  static getDerivedStateFromError(error: Error): BoundaryState {
    return {error};
  }

  override componentDidCatch() {
    if (this.props.isPage) document.title = 'Page Error';
  }

  private readonly tryAgain = () => {
    if (this.props.isPage) document.title = this.pageTitle;
    this.setState({error: undefined});
  };

  override render() {
    const {children, isPage} = this.props;
    const {error} = this.state;
    if (!error) return children;
    return (
      <div className="state" role="alert">
        {isPage ? <h1>This page crashed</h1> : <h2>This part of the page crashed</h2>}
        <p>The rest of the site is not affected.</p>
        <button type="button" className="button" onClick={this.tryAgain}>
          Try again
        </button>
        <pre className="state__details" tabIndex={0}>
          {causesOf(error).join('\n\nCause:\n')}
        </pre>
      </div>
    );
  }
}

/** Messages of an error and of what caused it. */
function causesOf({message, cause}: Error): string[] {
  return [message, ...(cause instanceof Error ? causesOf(cause) : [])];
}

const options = (name: string) => ({
  onRecoverableError: (error: unknown) => console.error(`onRecoverableError in the island ${name}:`, error),
});

/**
 * Runs a component in the HTML that the server made of it. What the reader has typed there is told to the component.
 * @param place the element around that HTML
 * @param module what the island's code exports
 * @param onReady called when the component runs
 * @throws Error for code without a default export
 */
export function hydrateIsland(place: HTMLElement, module: {default: ComponentType<never>}, onReady: () => void) {
  const {island: name, props, page} = place.dataset;
  const Content = module.default as ComponentType<object> | undefined;
  if (!Content) throw new Error(`The code of the island "${name}" has no default export; expected its component.`);
  // The reader may be on another page by now.
  if (!place.isConnected) return;
  const start = () => {
    place.dataset.runs = '';
    tellInput(place);
    onReady();
  };
  const island = (
    <Boundary isPage={page !== undefined}>
      <Content {...(JSON.parse(props!) as object)} />
      <Ready onReady={start} />
    </Boundary>
  );
  hydrateRoot(place, island, options(name!));
}

function Ready({onReady}: {readonly onReady: () => void}): ReactNode {
  // Once: what it is given first is what counts.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(onReady, []);
  return null;
}

/** React takes what it finds in a field for what the component knows: fields that were changed say so again. */
function tellInput(place: HTMLElement) {
  for (const field of place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const {value, defaultValue, selectionStart, selectionEnd} = field;
    if (value === defaultValue) continue;
    // By the field itself, which React watches, and back past it.
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', {bubbles: true}));
  }
}

/**
 * Runs a component at the end of the page, where it outlives navigations: for dialogs and panels.
 * @param name for messages, and `data-island` of the element around it
 */
export function mountIsland(name: string, content: ReactNode) {
  const place = document.createElement('div');
  Object.assign(place.dataset, {island: name, runs: ''});
  document.body.append(place);
  createRoot(place, options(name)).render(<Boundary>{content}</Boundary>);
}
