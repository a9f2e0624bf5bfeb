import type {ReactNode} from 'react';

/** A nested list, drawn as folders and files. plugins/content-components distinguishes names from remarks. */
export default function FileTree({children}: {readonly children: ReactNode}): ReactNode {
  return <div className="file-tree">{children}</div>;
}
