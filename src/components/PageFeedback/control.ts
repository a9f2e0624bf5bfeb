import {onAction} from '../../../client/dom.ts';

/** A report names the section that is read, which the table of contents marks. */
export function initReport() {
  onAction('report', (link) => {
    const address = new URL((link as HTMLAnchorElement).href);
    const section = document.querySelector('.toc a[aria-current]')?.textContent;
    const body = address.searchParams.get('body')!.replace(/\nSection: .*$/, '');
    address.searchParams.set('body', section ? `${body}\nSection: ${section}` : body);
    (link as HTMLAnchorElement).href = address.href;
  });
}
