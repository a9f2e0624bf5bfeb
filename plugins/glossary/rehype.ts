import type {Element, Root} from 'hast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {glossaryPath} from './read.ts';

/** Marks links to glossary terms, so the card with the definition loads when a reader is about to use a link. */
const rehypeTerms: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'element', ({tagName, properties}: Element) => {
    if (tagName === 'a' && String(properties.href).startsWith(`${glossaryPath}#`)) properties.dataAction = 'term';
  });
};

export default rehypeTerms;
