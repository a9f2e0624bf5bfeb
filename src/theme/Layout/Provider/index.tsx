/**
 * Why: color mode, announcement bar, mobile menu, and scroll position aren't React state here
 * (plugins/static-first), so their providers are omitted.
 */
import type {ReactNode} from 'react';
import {PluginHtmlClassNameProvider} from '@docusaurus/theme-common/internal';
import {DocsPreferredVersionContextProvider} from '@docusaurus/plugin-content-docs/client';

export default function LayoutProvider({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <DocsPreferredVersionContextProvider>
      <PluginHtmlClassNameProvider>{children}</PluginHtmlClassNameProvider>
    </DocsPreferredVersionContextProvider>
  );
}
