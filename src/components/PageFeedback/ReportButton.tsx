import type {ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** A button that reports a problem with the section or sample it's in, if a URL for reports is configured. */
export default function ReportButton({of}: {readonly of: 'section' | 'sample'}): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  if (siteConfig.customFields!.reportUrl === undefined) return null;
  return (
    <button
      type="button"
      className="report needs-js"
      data-action="report"
      aria-label={`Report a problem with this ${of}`}>
      Report
    </button>
  );
}
