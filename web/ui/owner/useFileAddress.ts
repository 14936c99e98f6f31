import { useEffect, useState } from 'react';

/** Returns an object URL for the file while the component is mounted; '' at first. */
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
