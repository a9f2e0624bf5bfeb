import 'react';

// React 18 passes these attributes of the popover API through, but its types don't include them yet.
declare module 'react' {
  interface HTMLAttributes<T> {
    popover?: 'auto' | 'manual';
    popovertarget?: string;
    popovertargetaction?: 'show' | 'hide' | 'toggle';
  }
}
