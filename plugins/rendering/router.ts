/** As the generator's `@docusaurus/router`, with our `matchPath`. */
export {Redirect, useHistory, useLocation} from 'react-router-dom';
export {matchPath} from './routes.tsx';
