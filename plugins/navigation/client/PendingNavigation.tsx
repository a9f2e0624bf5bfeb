/**
 * Keeps the old page on the screen until the next one has arrived. Like the generator's component of
 * the same name, but a page that does not come is reloaded once at most; after that its error is shown, with a
 * way to try again.
 */
import {Component, type ReactNode} from 'react';
import {Route} from 'react-router-dom';
import type {Location} from 'history';
import ClientLifecyclesDispatcher, {dispatchLifecycleAction} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import preload from '../../compact-tables/client/preload.ts';
import {reloadOnce} from './reloadGuard.ts';

interface Props {
  readonly location: Location;
  readonly children: ReactNode;
}

interface State {
  readonly nextRouteHasLoaded: boolean;
}

const isBrowser = typeof window !== 'undefined';

export default class PendingNavigation extends Component<Props, State> {
  override state: State = {nextRouteHasLoaded: true};
  private previousLocation: Location | null = null;
  private finishRouteUpdate: () => void = () => {};

  constructor(props: Props) {
    super(props);
    if (isBrowser) this.finishRouteUpdate = dispatchLifecycleAction('onRouteUpdate', {previousLocation: null, location: props.location});
  }

  override shouldComponentUpdate(nextProps: Props, nextState: State): boolean {
    if (nextProps.location === this.props.location) return nextState.nextRouteHasLoaded;
    const nextLocation = nextProps.location;
    this.previousLocation = this.props.location;
    this.setState({nextRouteHasLoaded: false});
    this.finishRouteUpdate();
    this.finishRouteUpdate = dispatchLifecycleAction('onRouteUpdate', {previousLocation: this.previousLocation, location: nextLocation});
    const isLatest = () => nextLocation === this.props.location;
    preload(nextLocation.pathname)
      .catch((error: unknown) => {
        console.warn(`${nextLocation.pathname} did not load.`, error);
        // A reload is under way: stay on the old page until it happens. Otherwise the route shows the error.
        if (isLatest() && reloadOnce()) return new Promise<void>(() => {});
        return undefined;
      })
      .then(() => {
        if (!isLatest()) return;
        this.finishRouteUpdate();
        this.setState({nextRouteHasLoaded: true});
      });
    return false;
  }

  override render() {
    const {children, location} = this.props;
    return (
      <ClientLifecyclesDispatcher previousLocation={this.previousLocation} location={location}>
        <Route location={location} render={() => children} />
      </ClientLifecyclesDispatcher>
    );
  }
}
