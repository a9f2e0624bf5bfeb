import type {ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Services} from '../../../config/services';

/** Reports a problem with the section or the sample that it is in, where an address is configured. */
export default function ReportButton({of}: {readonly of: 'section' | 'sample'}): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  if ((siteConfig.customFields!.services as Services).reportUrl === undefined) return null;
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
