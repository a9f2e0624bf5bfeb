import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** Brings the math stylesheet to the pages that have formulas; plugins/math adds it to them. */
export default function MathStyles(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const cdn = siteConfig.customFields?.mathStylesheet as Record<string, string> | undefined;
  return (
    <Head>
      {cdn && <link {...cdn} data-math="" />}
      <link rel="stylesheet" href={useBaseUrl('/math/math.css')} data-math="" />
    </Head>
  );
}
