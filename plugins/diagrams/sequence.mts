import {overlap, type Box, type Drawing, type Frame, type Line, type Rect, type TextBlock} from './placed.ts';
import type {Sequence} from './model.ts';
import {blockSize} from './node.mts';
import {styles, wrap} from './text.mts';

/** Space in pixels, such as around names, between steps, and between frames and their contents. */
const space = {name: 10, step: 14, frame: 10, loop: 26, edge: 4};

/**
 * Lays out a sequence for a width. Participants are in a row if their names fit, and otherwise staggered like stairs.
 * @param most the maximum width of the drawing, in pixels
 */
export function layOutSequence(sequence: Sequence, most: number): Drawing {
  const {participants} = sequence;
  const names = participants.map(({label}) =>
    wrapName(label, Math.max(72, Math.min(150, most / participants.length - 34))),
  );
  const row = names.reduce((sum, {width}) => sum + width + 12, -12);
  const inRow = row <= most;
  const width = inRow ? Math.min(most, Math.max(row, (participants.length - 1) * 250 + names[0]!.width)) : most;
  const heads = inRow ? placeInRow(participants, names, width) : placeAsStairs(participants, width);
  const {xs, boxes} = heads;
  let y = heads.bottom + 8;

  const place = new Map(participants.map(({id}, index) => [id, xs[index]!]));
  const lines: Line[] = [];
  const texts: TextBlock[] = [];
  const frames: Frame[] = [];
  const open: (Frame & {rules: number[]})[] = [];
  let number = 0;

  /** Adds a text centered at `middle`, or starting there, below everything so far and within the drawing. */
  const addText = (
    text: string,
    middle: number,
    widest: number,
    style: 'edge' | 'title',
    anchor: TextBlock['anchor'] = 'middle',
  ) => {
    const inset = space.edge + open.length * space.frame;
    const lines = wrap(text, styles[style], Math.min(widest, width - 2 * inset));
    const size = blockSize(lines, style);
    const x =
      anchor === 'start'
        ? middle
        : Math.round(Math.max(inset, Math.min(width - inset - size.width, middle - size.width / 2)));
    const block: TextBlock = {...size, lines, style, anchor, x, y};
    texts.push(block);
    y += size.height;
    return block;
  };

  for (const step of sequence.steps) {
    switch (step.type) {
      case 'message': {
        const text = sequence.isNumbered ? `${++number}. ${step.text}` : step.text;
        const [from, to] = [place.get(step.from)!, place.get(step.to)!];
        let points: Line['points'];
        y += space.step;
        if (step.from === step.to) {
          const toLeft = from > width - 130;
          const out = toLeft ? from - space.loop : from + space.loop;
          const room = toLeft ? from - 20 : width - from - 20;
          addText(text, from, Math.max(150, Math.min(room, 220)), 'edge');
          y += 3;
          points = [
            {x: from, y},
            {x: out, y},
            {x: out, y: y + 14},
            {x: from, y: y + 14},
          ];
          y += 14;
        } else {
          const span = Math.abs(to - from);
          addText(text, (from + to) / 2, Math.max(span - 16, 150), 'edge');
          y += 5;
          points = [
            {x: from, y},
            {x: to, y},
          ];
        }
        const tips = {from: 'none', to: 'arrow'} as const;
        lines.push({ends: [step.from, step.to], points, look: step.line, tips, gaps: []});
        break;
      }
      case 'note': {
        y += space.step;
        const over = step.over.map((id) => place.get(id)!);
        const span = Math.max(...over) - Math.min(...over);
        const middle = (Math.max(...over) + Math.min(...over)) / 2;
        const block = addText(step.text, middle, Math.max(150, span), 'edge');
        texts.pop(); // the text belongs to the box
        const box = {x: Math.max(1, block.x - 10), y: block.y, width: block.width + 20, height: block.height + 12};
        boxes.push({
          ...box,
          width: Math.min(box.width, width - 1 - box.x),
          id: `note ${boxes.length}`,
          shape: 'box',
          kind: 'decision',
          texts: [{...block, y: block.y + 6}],
        });
        y += 12;
        break;
      }
      case 'open': {
        y += space.step;
        const inset = 1 + open.length * space.frame;
        open.push({
          id: `${step.word} ${frames.length + open.length}`,
          x: inset,
          y,
          width: width - 2 * inset,
          height: 0,
          rules: [],
        });
        y += 7;
        addText(`${step.word} ${step.text}`.trim(), inset + 9, width - 2 * inset - 18, 'title', 'start');
        break;
      }
      case 'part': {
        const frame = open.at(-1)!;
        y += 14;
        frame.rules.push(y);
        y += 7;
        addText(`${step.word} ${step.text}`.trim(), frame.x + 9, frame.width - 18, 'title', 'start');
        break;
      }
      case 'close': {
        const frame = open.pop()!;
        y += 14;
        frames.push({...frame, height: y - frame.y});
        break;
      }
    }
  }
  y += 16;

  // The lifelines of participants are interrupted by text and notes.
  const passed = boxes.filter(({id}) => id.startsWith('note '));
  for (const [index, {id}] of participants.entries()) {
    const box = boxes.find((one) => one.id === id)!;
    const x = xs[index]!;
    const own: Rect = {x, y: box.y + box.height, width: 0, height: y - box.y - box.height};
    const gaps = [...texts, ...passed].filter((rect) => overlap(own, rect, 3));
    lines.push({
      ends: [id],
      points: [
        {x, y: own.y},
        {x, y},
      ],
      look: 'life',
      tips: {from: 'none', to: 'none'},
      gaps,
    });
  }
  return {width, height: y + 1, frames: frames.sort((a, b) => a.x - b.x || a.y - b.y), boxes, lines, texts};
}

type Participants = Sequence['participants'];

/** The names of participants, and the x-coordinates of their lifelines. */
interface Heads {
  boxes: Box[];
  xs: number[];
  bottom: number;
}

function placeInRow(participants: Participants, names: readonly Name[], width: number): Heads {
  const last = participants.length - 1;
  // Space centers equally if the names fit that way. Otherwise, space the names equally.
  const [first, final] = [names[0]!.width / 2 + 1, width - names[last]!.width / 2 - 1];
  const even = names.map((_, index) => (last ? first + ((final - first) * index) / last : width / 2));
  const fits = even.every(
    (x, index) => index === 0 || x - even[index - 1]! >= (names[index]!.width + names[index - 1]!.width) / 2 + 8,
  );
  const free = last ? (width - 2 - names.reduce((sum, name) => sum + name.width, 0)) / last : 0;
  const height = Math.max(...names.map((name) => name.height));
  const xs: number[] = [];
  const boxes: Box[] = [];
  let left = 1;
  for (const [index, name] of names.entries()) {
    const x = Math.round(fits ? even[index]! : left + name.width / 2);
    xs.push(x);
    boxes.push(boxOf(participants[index]!, name, x - name.width / 2, 1, height));
    left += name.width + free;
  }
  return {boxes, xs, bottom: height + 1};
}

function placeAsStairs(participants: Participants, width: number): Heads {
  const last = participants.length - 1;
  const inset = 16;
  const xs = participants.map((_, index) => Math.round(inset + ((width - 2 * inset) * index) / last));
  // Work inward from both sides, so a name can extend over participants whose lifelines start below it.
  const stairs = participants.map((_, step) => (step % 2 ? last - (step - 1) / 2 : step / 2));
  const boxes: Box[] = [];
  const begun: number[] = [];
  let y = 1;
  for (const index of stairs) {
    const x = xs[index]!;
    const left = Math.max(1, ...begun.filter((other) => other < x).map((other) => other + 7));
    const right = Math.min(width - 1, ...begun.filter((other) => other > x).map((other) => other - 7));
    const name = wrapName(participants[index]!.label, right - left - 2 * space.name);
    const start = index <= last / 2 ? Math.max(left, x - 14) : Math.min(right, x + 14) - name.width;
    const within = Math.min(Math.max(start, left), right - name.width);
    boxes.push(boxOf(participants[index]!, name, within, y, name.height));
    begun.push(x);
    y += name.height + 7;
  }
  return {boxes, xs, bottom: y};
}

type Name = ReturnType<typeof wrapName>;

function wrapName(label: string, most: number) {
  const lines = wrap(label, styles.label, most);
  const size = blockSize(lines, 'label');
  return {
    lines,
    textWidth: size.width,
    textHeight: size.height,
    width: size.width + 2 * space.name,
    height: size.height + 12,
  };
}

function boxOf({id, kind}: Participants[number], name: Name, x: number, y: number, height: number): Box {
  const text: TextBlock = {
    lines: name.lines,
    style: 'label',
    anchor: 'middle',
    x: x + (name.width - name.textWidth) / 2,
    y: y + (height - name.textHeight) / 2,
    width: name.textWidth,
    height: name.textHeight,
  };
  return {id, shape: 'box', kind, x, y, width: name.width, height, texts: [text]};
}
