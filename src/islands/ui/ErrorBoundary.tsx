import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Stands in place of what could not be drawn. */
  readonly fallback: ReactNode;
}

/** Without it a single part that throws while it is drawn takes the whole island off the page. React asks for a class here. */
export class ErrorBoundary extends Component<Props> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
