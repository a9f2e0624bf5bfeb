// @vitest-environment happy-dom
import {fireEvent, render, screen} from '@testing-library/react';
import {useState} from 'react';
import {expect, test, vi} from 'vitest';
import {ErrorBoundary} from './ErrorBoundary.tsx';

function Fuse() {
  const [isLit, setLit] = useState(false);
  if (isLit) throw new Error('The fuse blew');
  return <button onClick={() => setLit(true)}>Light the fuse</button>;
}

test('"Try again" keeps the focus', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  render(<ErrorBoundary children={<Fuse />} />);
  fireEvent.click(screen.getByRole('button', {name: 'Light the fuse'}));
  const again = screen.getByRole('button', {name: 'Try again'});
  again.focus();
  fireEvent.click(again);
  expect(document.activeElement).toBe(screen.getByRole('button', {name: 'Light the fuse'}));
});
