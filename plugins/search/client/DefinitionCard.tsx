import type {ReactNode} from 'react';
import type {Definition} from '../engine/types.ts';
import {urlOf} from './places.ts';
import {texts} from './texts.ts';

/** What a term of the glossary means. It is above the results and is none of them. */
export function DefinitionCard({definition}: {readonly definition: Definition}): ReactNode {
  return (
    <aside className="search-definition" aria-label={texts.definition(definition.term)}>
      <p>
        <strong>{definition.term}:</strong> {definition.text}
      </p>
      <a className="search-definition__link" href={urlOf(definition)}>
        {texts.glossary}
      </a>
    </aside>
  );
}
