/** What a screen reader is told of each kind of part: roles, names and states, in order. */
import {controlsReady, expect, phone, test} from '../lib/test.ts';
