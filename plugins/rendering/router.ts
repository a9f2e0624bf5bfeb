/** Replaces Docusaurus's `@docusaurus/router`, with our own `matchPath`. */
export {Redirect, useHistory, useLocation} from 'react-router-dom';
export {matchPath} from './routes.tsx';
