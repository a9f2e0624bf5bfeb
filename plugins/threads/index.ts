import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {highlight} from '../code-blocks/highlight.ts';
import {chartOf, readThreads, threadsDir, type Artifact, type Thread} from './threads.ts';

/** The data that `<Thread>` shows (src/components/Thread). */
export interface ThreadsData {
  threads: Readonly<Record<string, Thread>>;
  /** The highlighted HTML of programs, by their text. */
  programs: Readonly<Record<string, string>>;
  /**
   * Drawings of charts, by the names of the thread and artifact and the number of the part, because a later answer can
   * change an artifact. Example: `a-thread/4/a_chart`.
   */
  charts: Readonly<Record<string, string>>;
}

type Visualization = Artifact & {kind: 'visualization'};

const noMarks = {highlighted: new Set<number>(), annotations: new Map<number, number>()};

/** Provides the threads of examples/fernway to the component that draws them; see README.md. */
export default function threads(): Plugin<ThreadsData> {
  return {
    name: 'threads',
    async loadContent() {
      const files = readThreads();
      const programs = files.flatMap(({thread}) =>
        thread.parts.flatMap((part) => (part.kind === 'execution' ? [part.program] : [])),
      );
      const highlighted = programs.map(async (text) => [text, await highlight(text, 'python', noMarks)] as const);
      const {drawChart} = await import('../charts/draw.ts');
      const draw = (file: string, artifact: Visualization) => {
        try {
          return drawChart(chartOf(artifact));
        } catch (error) {
          throw new Error(`${file}: ${artifact.name}: ${(error as Error).message}`, {cause: error});
        }
      };
      const charts = files.flatMap(({name, file, thread}) =>
        thread.parts.flatMap((part, i) =>
          (part.kind === 'answer' ? part.artifacts : []).flatMap((artifact) =>
            artifact.kind === 'visualization'
              ? [[`${name}/${i + 1}/${artifact.name}`, draw(file, artifact)] as const]
              : [],
          ),
        ),
      );
      return {
        threads: Object.fromEntries(files.map(({name, thread}) => [name, thread])),
        programs: Object.fromEntries(await Promise.all(highlighted)),
        charts: Object.fromEntries(charts),
      };
    },
    contentLoaded({content, actions}) {
      actions.setGlobalData(content);
    },
    getPathsToWatch: () => [path.join(threadsDir, '*.yaml')],
  };
}
