import { isVideoAddress } from '#contract/imports/imported-videos.ts';

/** Names the counts that are not 0: ['1 project', '2 details']. */
export function counted(...counts: [count: number, one: string, many: string][]): string[] {
  return counts.flatMap(([count, one, many]) => (count > 0 ? [`${count} ${count === 1 ? one : many}`] : []));
}

/** Like `counted`, for addresses of pictures and videos: ['2 pictures', '1 video']. */
export function countedMedia(addresses: readonly string[]): string[] {
  const videos = addresses.filter(isVideoAddress).length;
  return counted([addresses.length - videos, 'picture', 'pictures'], [videos, 'video', 'videos']);
}
