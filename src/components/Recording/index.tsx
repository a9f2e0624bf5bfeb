import type {ReactNode} from 'react';
import Island from '../Island';
import type {RecordedLine} from './frames';
import Recording from './island';

interface Props {
  readonly title: string;
  /** The lines as JSON, which plugins/recordings reads from data. */
  readonly lines: string;
}

/** A recording of a terminal. The page contains all lines, and React plays them on request. */
export default function RecordingOfPage({title, lines}: Props): ReactNode {
  return <Island name="Recording" of={Recording} props={{title, lines: JSON.parse(lines) as RecordedLine[]}} />;
}
