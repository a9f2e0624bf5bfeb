import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** Loads the math stylesheet. plugins/math adds this component to the pages with formulas. */
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
