import { logger } from '@nocturne/lib/logger';
import { Component, type ErrorInfo, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** What stands in the place of a part that broke; nothing, where the page can do without it. */
  fallback?: ReactNode;
  /** Told of what was thrown. */
  onFail?: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps what breaks in one part of the page to that part. A class because React has no other way to catch what a child throws while rendering. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    logger.warn('a part of the page broke', { error, componentStack });
    this.props.onFail?.(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
