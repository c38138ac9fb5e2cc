import { logger } from '@nocturne/lib/logger';
import { Component, type ErrorInfo, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown instead of a failed part; left out if the page can do without it. */
  fallback?: ReactNode;
  /** Receives the thrown error. */
  onFail?: (error: unknown) => void;
  children: ReactNode;
}

/**
 * Contains the failure of one part of the page. A class, because React has no other way to catch
 * errors of children.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    logger.warn('part of the page failed', { error, componentStack });
    this.props.onFail?.(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
