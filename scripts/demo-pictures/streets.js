// A drawn town: blocks of houses between bent streets.

/** Returns the polygon `distance` pixels smaller on each side. */
function inset(corners, distance) {
  const centre = [0, 1].map(
    (axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length,
  );
  return corners.map((corner) => {
    const length = Math.hypot(corner[0] - centre[0], corner[1] - centre[1]);
    return [0, 1].map((axis) => centre[axis] + (corner[axis] - centre[axis]) * (1 - distance / length));
  });
}

function polygon(corners, fill) {
  return `<polygon points="${corners.map((corner) => corner.map((value) => value.toFixed(1)).join()).join(' ')}" fill="${fill}"/>`;
}

const between = (from, to, share) => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

/**
 * Draws the blocks in a grid of `columns` × `rows` cells of `size` pixels. `parks` and `squares` name cells as "x,y";
 * `colours` has `block`, `houses`, `park`, `trees` and `square`.
 */
function streets({ seed, size, columns, rows, parks, squares, colours, gap = 6 }) {
  const random = randomFrom(seed);
  const bend = size * 0.4;
  const points = Array.from({ length: rows + 1 }, (_, y) =>
    Array.from({ length: columns + 1 }, (_, x) => [
      x * size + (random() - 0.5) * bend + Math.sin(y / 3) * 26,
      y * size * 0.94 + (random() - 0.5) * bend * 0.9 + Math.sin(x / 4) * 34,
    ]),
  );
  return times(rows * columns, (n) => {
    const x = n % columns;
    const y = Math.floor(n / columns);
    const cell = [points[y][x], points[y][x + 1], points[y + 1][x + 1], points[y + 1][x]];
    const corners = inset(cell, (x + y) % 5 === 0 ? gap * 1.5 : gap);
    if (parks.includes(`${x},${y}`)) {
      const trees = times(7, () => {
        const [across, down, radius] = [random(), random(), random()];
        return `<circle cx="${corners[0][0] + (corners[2][0] - corners[0][0]) * across}" cy="${corners[0][1] + (corners[2][1] - corners[0][1]) * down}" r="${size * (0.045 + radius * 0.06)}" fill="${colours.trees}"/>`;
      });
      return polygon(inset(cell, 2), colours.park) + trees;
    }
    if (squares.includes(`${x},${y}`)) return polygon(corners, colours.square);
    const ground = inset(corners, 3);
    const count = 2 + Math.floor(random() * 3);
    const houses = times(count, (house) => {
      const [start, end] = [house / count + 0.02, (house + 1) / count - 0.02];
      const row = ([near, far]) => {
        const [left, right] = [start, end].map((share) => [
          between(ground[0], ground[1], share),
          between(ground[3], ground[2], share),
        ]);
        return polygon(
          [between(...left, near), between(...right, near), between(...right, far), between(...left, far)],
          colours.houses[Math.floor(random() * colours.houses.length)],
        );
      };
      return row([0.03, 0.36 + random() * 0.1]) + row([0.6 + random() * 0.06, 0.97]);
    });
    return polygon(corners, colours.block) + houses;
  });
}
