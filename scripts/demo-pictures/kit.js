// Helpers of the demo's pictures.

/** Returns a generator of numbers from 0 to 1, the same in every run. */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

/** Joins what `draw` returns for 0 to `count` - 1. */
function times(count, draw) {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** Joins what `draw` returns for each item. */
function each(items, draw) {
  return items.map(draw).join('');
}

function show(html, inside = document.body) {
  inside.insertAdjacentHTML('beforeend', html);
}

/** Mixes two colours, `share` of the second. */
function mix(first, second, share) {
  return `color-mix(in oklch, ${first}, ${second} ${Math.round(share * 100)}%)`;
}

/** Returns an SVG path through the points, level at each. */
function smooth(points) {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (!before) return `M${x.toFixed(1)} ${y.toFixed(1)}`;
      const middle = ((before[0] + x) / 2).toFixed(1);
      return `C${middle} ${before[1].toFixed(1)} ${middle} ${y.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
