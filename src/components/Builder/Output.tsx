import {useEffect, useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import {Tab, Tabs} from '../Tabs/index.tsx';
import {highlight} from './highlight.ts';

interface OutputSample {
  readonly value: string;
  readonly label: string;
  readonly language: string;
  readonly code: string;
}

interface Props {
  readonly id: string;
  readonly samples: readonly OutputSample[];
}

/**
 * The generated samples. If the page has its samples in a separate column, the generated samples replace them there.
 * Otherwise, they are below the fields. The tabs and buttons are the same as for all samples (Tabs, CodeBlock), so the
 * page's controls handle them.
 */
export function Output({id, samples}: Props): ReactNode {
  const here = useRef<HTMLDivElement>(null);
  const place = useSampleColumn(here);
  const tabs = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('[data-tabs=language] [aria-selected=true]')];
    const chosen = shown.find((tab) => !tabs.current!.contains(tab))?.dataset.value;
    tabs.current!.querySelector<HTMLElement>(`[data-value="${chosen}"]:not([aria-selected=true])`)?.click();
  }, [place]);
  const isLine = samples.length === 1;
  const content = (
    <div className="builder__output" ref={tabs}>
      {isLine ? (
        <Code {...samples[0]!} />
      ) : (
        <Tabs group="language">
          {samples.map((sample) => (
            <Tab key={sample.value} value={sample.value} label={sample.label} id={`${id}-${sample.value}`}>
              <Code {...sample} />
            </Tab>
          ))}
        </Tabs>
      )}
    </div>
  );
  return (
    <div ref={here} className={isLine ? 'builder__line' : undefined}>
      {place ? createPortal(content, place) : content}
    </div>
  );
}

/** Returns a container in place of the page's sample if that sample is in a separate column, otherwise `undefined`. */
function useSampleColumn(here: {readonly current: HTMLElement | null}): HTMLElement | undefined {
  const [place, setPlace] = useState<HTMLElement>();
  useEffect(() => {
    const operation = here.current?.closest<HTMLElement>('.api');
    const label = operation?.querySelector('.operation__label');
    if (!operation || !label) return undefined;
    const container = document.createElement('div');
    const sizes = new ResizeObserver(() => {
      const isBeside = label.getBoundingClientRect().left >= here.current!.getBoundingClientRect().right;
      if (isBeside) label.after(container);
      else container.remove();
      setPlace(isBeside ? container : undefined);
    });
    sizes.observe(operation);
    return () => {
      sizes.disconnect();
      container.remove();
    };
  }, [here]);
  return place;
}

function Code({language, code}: OutputSample): ReactNode {
  return (
    <figure className="code" data-language={language}>
      <pre className="code__body" tabIndex={0}>
        <code className={`language-${language}`}>
          {highlight(code, language).map(({text, kind}, i) =>
            kind ? (
              <span key={i} className={kind}>
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </code>
      </pre>
      <button type="button" className="copy" data-action="copy">
        Copy
      </button>
    </figure>
  );
}
