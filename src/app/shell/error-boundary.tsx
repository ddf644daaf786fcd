// Catches what a page could not: a fault of ours, or a chunk that did not come. Says so, and offers a way on.
import { Component, type ReactNode } from 'react';
import { FailurePage } from './failure-page.tsx';

interface State {
  failure: unknown;
}

export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  // No field: for the oldest browsers the build would make a call of it.
  declare state: State;

  constructor(props: { children: ReactNode }) {
    super(props);
    this.state = { failure: null };
  }

  static getDerivedStateFromError(failure: unknown): State {
    return { failure: failure ?? new Error('unknown') };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : <FailurePage failure={failure} />;
  }
}
