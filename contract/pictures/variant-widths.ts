/**
 * Widths of a picture's variants in pixels; a variant is never wider than the original. The widest are for
 * high-density screens.
 */
export const variantWidths = [320, 640, 960, 1280, 1920, 2560] as const;
export type VariantWidth = (typeof variantWidths)[number];
