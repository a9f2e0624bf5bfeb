// @vitest-environment happy-dom
import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import {Tab, Tabs} from './index.tsx';

test('each tab refers to its panel, to which screen readers can move', () => {
  document.body.innerHTML = renderToStaticMarkup(
    <Tabs group="cloud">
      <Tab value="aws" label="AWS" id="tab-cloud-aws">
        One
      </Tab>
      <Tab value="azure" label="Azure" id="tab-cloud-azure">
        Two
      </Tab>
    </Tabs>,
  );
  for (const tab of document.querySelectorAll('[role=tab]')) {
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    expect(panel?.getAttribute('aria-label')).toBe(tab.textContent);
  }
});
