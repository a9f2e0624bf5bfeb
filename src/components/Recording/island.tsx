import {useEffect, useMemo, useRef, useState, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import {performCopy} from '../../../client/action.ts';
import {framesOf, signs, type RecordedLine} from './frames.ts';

interface Props {
  readonly title: string;
  readonly lines: readonly RecordedLine[];
}

/** Upcoming lines keep their space. */
const later = {visibility: 'hidden'} as const;

const speeds = [1, 2, 0.5] as const;
/** A terminal with all lines of a recording, which it can play from the first line. */
export default function Recording({title, lines}: Props): ReactNode {
  const [isStill, setStill] = useState(false);
  const frames = useMemo(() => framesOf(lines, isStill), [lines, isStill]);
  const [at, setAt] = useState(Infinity);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(1);
  const last = frames.length - 1;
  const frame = frames[Math.min(at, last)]!;
  const isAtEnd = at >= last;
  const play = useRef<HTMLButtonElement>(null);
  const skip = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => {
      setAt(at + 1);
      if (at + 1 < last) return;
      setPlaying(false);
      // "Show all" disappears, so keep its focus nearby.
      if (document.activeElement === skip.current) play.current!.focus();
    }, frame.wait / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, at, last, frame.wait, speed]);

  useEffect(() => {
    // Otherwise, upcoming lines would be missing in print.
    const showForPrint = () =>
      flushSync(() => {
        setPlaying(false);
        setAt(Infinity);
      });
    addEventListener('beforeprint', showForPrint);
    return () => removeEventListener('beforeprint', showForPrint);
  }, []);

  const shown = useRef<HTMLPreElement>(null);
  const restart = () => {
    setPlaying(false);
    setStill(matchMedia('(prefers-reduced-motion: reduce)').matches);
    setAt(0);
  };
  const toggle = () => {
    if (isPlaying) return setPlaying(false);
    if (isAtEnd) restart();
    // The first line is above the button. Scroll only as far as needed, so nothing moves if the figure is in view.
    shown.current!.closest('figure')!.scrollIntoView({block: 'nearest'});
    return setPlaying(true);
  };
  const showAll = () => {
    // The button disappears, so keep the focus nearby.
    play.current!.focus();
    setPlaying(false);
    setAt(Infinity);
  };
  useEffect(() => {
    const line = shown.current?.querySelectorAll<HTMLElement>('.l')[Math.max(frame.lines - 1, 0)];
    const {current: box} = shown;
    // Scroll a long recording in its box, never the page.
    if (box && line && isPlaying) box.scrollTop = Math.max(0, line.offsetTop - box.clientHeight * 0.7);
  }, [frame.lines, isPlaying]);

  const says = isAtEnd ? '' : (lines.slice(0, frame.lines).findLast(({kind}) => kind === 'says')?.text ?? '');
  const commands = lines.filter(({kind}) => kind === 'command' || kind === 'more').map(({text}) => text);

  return (
    <figure className="code recording" data-language="console">
      <figcaption className="code__title">{title}</figcaption>
      <pre className="code__body" tabIndex={0} ref={shown}>
        <code className="language-console">
          {lines.map(({kind, text}, index) => {
            const letters = index < frame.lines ? text.length : index === frame.lines ? frame.letters : 0;
            const isShown = index < frame.lines || letters > 0;
            return (
              <span key={index} className={kind === 'says' ? 'l tc' : 'l'} style={isShown ? undefined : later}>
                {signs[kind]}
                {letters < text.length && letters > 0 ? (
                  <>
                    {text.slice(0, letters)}
                    <span style={later}>{text.slice(letters)}</span>
                  </>
                ) : (
                  text
                )}
                {'\n'}
              </span>
            );
          })}
        </code>
      </pre>
      <div className="diagram__caption needs-js" role="group" aria-label={`Recording: ${title}`}>
        <button type="button" className="diagram__zoom" ref={play} onClick={toggle}>
          {isPlaying ? 'Pause' : 'Play'}
        </button>
        <button type="button" className="diagram__zoom" onClick={restart}>
          Back to start
        </button>
        <button
          type="button"
          className="diagram__zoom"
          aria-label={`Speed: ${speed}×`}
          onClick={() => setSpeed(speeds[(speeds.indexOf(speed) + 1) % speeds.length]!)}>
          {speed}×
        </button>
        <button
          type="button"
          className="diagram__zoom"
          onClick={({currentTarget}) => void performCopy(currentTarget, commands.join('\n'), 'Copy commands')}>
          Copy commands
        </button>
        {!isAtEnd && (
          <button type="button" className="diagram__zoom" ref={skip} onClick={showAll}>
            Show all
          </button>
        )}
        <span className="visually-hidden" role="status">
          {says}
        </span>
      </div>
    </figure>
  );
}
