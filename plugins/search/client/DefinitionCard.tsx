import type {ReactNode} from 'react';
import type {Definition} from '../engine/types.ts';
import {urlOf} from './places.ts';
import {texts} from './texts.ts';

/** Shows the definition of a glossary term. It appears above the results and doesn't count as a result. */
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
