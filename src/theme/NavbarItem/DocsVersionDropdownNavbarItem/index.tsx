/** Why: a control (control.ts) saves the choice of a version, and finds the versions in the page. */
import type {ReactNode} from 'react';
import {useActiveDocContext, useDocsVersionCandidates, useVersions} from '@docusaurus/plugin-content-docs/client';
import DropdownNavbarItem from '@site/src/theme/NavbarItem/DropdownNavbarItem';
import type {Props} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';

/** @throws Error, which stops the build, if the configuration names a version that doesn't exist */
export default function DocsVersionDropdownNavbarItem(props: Props): ReactNode {
  const {docsPluginId, dropdownItemsAfter, dropdownItemsBefore, mobile, versions: chosen} = props;
  const all = useVersions(docsPluginId);
  const {activeVersion, alternateDocVersions} = useActiveDocContext(docsPluginId);
  const [shown] = useDocsVersionCandidates(docsPluginId);
  const labels = Array.isArray(chosen)
    ? chosen.map((name) => [name, undefined] as const)
    : chosen && Object.entries(chosen);
  const versions = (labels ?? all.map(({name}) => [name, undefined] as const)).map(([name, config]) => {
    const version = all.find((other) => other.name === name);
    const names = all.map((other) => other.name).join(', ');
    if (!version)
      throw new Error(`The navbar's docsVersionDropdown names the version "${name}"; expected one of ${names}.`);
    return {...version, label: config?.label ?? version.label};
  });
  const items = versions.map(({name, label, docs, mainDocId}) => ({
    label,
    to: (alternateDocVersions[name] ?? docs.find(({id}) => id === mainDocId)!).path,
    isActive: () => name === activeVersion?.name,
    'data-version': name,
  }));
  return (
    <DropdownNavbarItem
      mobile={mobile}
      label={mobile ? 'Versions' : (versions.find(({name}) => name === shown.name) ?? versions[0])?.label}
      items={[...dropdownItemsBefore, ...items, ...dropdownItemsAfter]}
      data={{'data-docs': docsPluginId ?? 'default', 'data-versions': versions.map(({name}) => name).join(' ')}}
    />
  );
}
