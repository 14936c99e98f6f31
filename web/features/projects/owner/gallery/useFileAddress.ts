import { useEffect, useState } from 'react';

/** An address at which the browser shows a chosen file, for as long as the component is there; '' at first. */
export function useFileAddress(file: File | undefined): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return file ? address : '';
}
