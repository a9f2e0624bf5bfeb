import {Component, createRef, type ReactNode} from 'react';

interface Props {
  /** Whether the children are the main content of the page, so their crash counts as a crash of the page. */
  readonly isPage?: boolean;
  readonly children: ReactNode;
}

interface State {
  readonly error?: Error | undefined;
}

/** Shows an error message in place of children that crash. "Try again" renders the children from scratch. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};
  private pageTitle = '';
  private readonly message = createRef<HTMLDivElement>();

  static getDerivedStateFromError(error: Error): State {
    return {error};
  }

  override componentDidCatch() {
    // When a dialog crashes, its message is at the end of the page, possibly out of view.
    this.message.current?.scrollIntoView({block: 'nearest'});
    if (!this.props.isPage) return;
    this.pageTitle = document.title;
    document.title = 'Page Error';
  }

  private readonly tryAgain = () => {
    if (this.props.isPage) document.title = this.pageTitle;
    const place = this.message.current!.parentElement;
    // The button disappears, so keep the focus nearby.
    this.setState({error: undefined}, () => place?.querySelector<HTMLElement>('a, button, input, textarea')?.focus());
  };

  override render() {
    const {children, isPage} = this.props;
    const {error} = this.state;
    if (!error) return children;
    return (
      <div className="state" role="alert" ref={this.message}>
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

/** Returns the messages of an error and its chain of causes. */
function causesOf({message, cause}: Error): string[] {
  return [message, ...(cause instanceof Error ? causesOf(cause) : [])];
}
