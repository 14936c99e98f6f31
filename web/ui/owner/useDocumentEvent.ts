import { useEffectEvent, useLayoutEffect } from 'react';

/** Handles an event of the document while the component is mounted, in the capture phase if wanted. */
export function useDocumentEvent<Type extends keyof DocumentEventMap>(
  type: Type,
  handler: (event: DocumentEventMap[Type]) => void,
  capture = false,
): void {
  const handle = useEffectEvent(handler);
  useLayoutEffect(() => {
    const listener = (event: DocumentEventMap[Type]) => handle(event);
    document.addEventListener(type, listener, capture);
    return () => document.removeEventListener(type, listener, capture);
  }, [type, capture]);
}
