import type {ReactNode} from 'react';
import Island from '../Island';
import type {RecordedLine} from './frames';
import Recording from './island';

interface Props {
  readonly title: string;
  /** Its lines, as JSON: plugins/recordings reads them from data. */
  readonly lines: string;
}

/** A recording of a terminal: all of its lines, which React plays on request. */
export default function RecordingOfPage({title, lines}: Props): ReactNode {
  return <Island name="Recording" of={Recording} props={{title, lines: JSON.parse(lines) as RecordedLine[]}} />;
}
