import {expect, test} from 'vitest';
import {limits} from '../plugins/ask/protocol.ts';
import {History} from './history.ts';

test('accepts an exchange only with its own proof', () => {
  const history = new History();
  const proof = history.prove('Who may read?', 'Roles.');
  const ours = {question: 'Who may read?', answer: 'Roles.', proof};
  expect(history.verify([ours])).toEqual([ours]);
  for (const changed of [
    {answer: 'All.'},
    {question: 'Who may write?'},
    {proof: ''},
    {proof: 'x'},
    {proof: proof.slice(1)},
  ])
    expect(history.verify([{...ours, ...changed}])).toEqual([]);
  expect(new History().verify([ours])).toEqual([]);
  expect(
    new History('shared').verify([{...ours, proof: new History('shared').prove(ours.question, ours.answer)}]),
  ).toHaveLength(1);
});

test('proves the part of a long answer that the panel sends back', () => {
  const history = new History();
  const answer = 'a'.repeat(limits.answer + 10);
  expect(
    history.verify([{question: 'q', answer: answer.slice(0, limits.answer), proof: history.prove('q', answer)}]),
  ).toHaveLength(1);
});
