import { Component, type ReactNode } from 'react';

interface SlotBoundaryProps {
  /** What stands there instead. */
  fallback: ReactNode;
  /** Told of what was thrown. */
  onFail?: (error: unknown) => void;
  children: ReactNode;
}

/** A class because React has no other way to catch what a child throws while rendering. */
export class SlotBoundary extends Component<SlotBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFail?.(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
