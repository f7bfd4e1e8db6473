"""From a picture of parts and distances to the lines of a drawing."""
import numpy as np

FLUSH = 0.0006      # metres: boards that differ less in depth are one surface
JUMP = 0.030        # a part that falls back further than this has an edge there
SLIT = 2            # joints and slits up to four points wide become one line
STAVES = 1          # the number of all staves of a drum: between them there are no lines
ALIKE = 1.3         # points by which a simpler line may stray


def neighbours(h, w):
    """The two ways in which points touch: pairs of slices."""
    return [((slice(None), slice(0, w - 1)), (slice(None), slice(1, w))), ((slice(0, h - 1), slice(None)), (slice(1, h), slice(None)))]


def joined(part, far, flush):
    """Boards that lie flush get one number."""
    same = {}
    ok, bad = {}, {}
    for a, b in neighbours(*part.shape):
        p, q = part[a], part[b]
        border = (p != q) & np.isin(p, flush) & np.isin(q, flush)
        level = np.abs(far[a] - far[b])[border] < FLUSH
        for x, y, even in zip(p[border], q[border], level):
            key = (min(x, y), max(x, y))
            ok[key] = ok.get(key, 0) + even
            bad[key] = bad.get(key, 0) + (not even)

    def root(x):
        while x in same:
            x = same[x]
        return x
    for (x, y), n in ok.items():
        if n > 9 * bad[x, y] and root(x) != root(y):
            same[root(y)] = root(x)
    out = part.copy()
    for x in same:
        out[part == x] = root(x)
    return out


def components(part, far):
    """Numbers the connected regions of one part without a jump in distance."""
    h, w = part.shape
    link = np.arange(h * w)
    grid = link.reshape(h, w)
    pairs = []
    for a, b in neighbours(h, w):
        near = (part[a] == part[b]) & ((np.abs(far[a] - far[b]) < JUMP) | (part[a] == 0))
        pairs.append((grid[a][near], grid[b][near]))
    one = np.concatenate([p for p, _ in pairs])
    two = np.concatenate([q for _, q in pairs])
    while True:  # every point takes the smallest number of its region
        least = np.minimum(link[one], link[two])
        before = link.copy()
        np.minimum.at(link, link[one], least)
        np.minimum.at(link, link[two], least)
        while True:
            short = link[link]
            if (short == link).all():
                break
            link = short
        if (link == before).all():
            break
    return np.unique(link, return_inverse=True)[1].reshape(h, w)


def worn(mask, n):
    for _ in range(n):
        m = mask.copy()
        m[1:] &= mask[:-1]
        m[:-1] &= mask[1:]
        m[:, 1:] &= mask[:, :-1]
        m[:, :-1] &= mask[:, 1:]
        mask = m
    return mask


def regions(part, far, flush):
    """The surfaces that are seen, each with its number; slits and specks are given to their neighbours."""
    part = np.pad(part, 2)
    far = np.pad(np.minimum(far, 1e3), 2, constant_values=1e3)
    label = components(joined(part, far, flush), far)
    ground = label[0, 0]
    inner = np.zeros(label.shape, bool)
    for a, b in neighbours(*label.shape):  # points whose neighbours are of another region
        diff = label[a] != label[b]
        inner[a] |= diff
        inner[b] |= diff
    thick = ~inner
    for _ in range(SLIT - 1):
        thick = worn(thick, 1)
    stave = part == STAVES
    if stave.any():
        label[stave] = label[stave][0]
        thick[stave] = True
    keep = np.zeros(label.max() + 1, bool)
    keep[np.unique(label[thick])] = True
    keep[ground] = True
    label = np.where(keep[label], label, -1)
    while (label < 0).any():
        grown = label.copy()
        for axis in (0, 1):
            for way in (1, -1):
                moved = np.roll(label, way, axis)
                grown = np.where((grown < 0) & (moved >= 0), moved, grown)
        label = grown
    return label


def chains(label):
    """The borders between regions as lines of lattice points, from junction to junction or closed."""
    near = {}

    def edge(p, q):
        near.setdefault(p, set()).add(q)
        near.setdefault(q, set()).add(p)
    for y, x in zip(*np.nonzero(label[:, :-1] != label[:, 1:])):
        edge((x + 1, y), (x + 1, y + 1))
    for y, x in zip(*np.nonzero(label[:-1] != label[1:])):
        edge((x, y + 1), (x + 1, y + 1))
    out = []

    def walk(p, q):
        line = [p]
        while True:
            near[p].discard(q)
            near[q].discard(p)
            line.append(q)
            if q in ends or not near[q]:
                return line
            p, q = q, next(iter(near[q]))
    ends = {p for p, qs in near.items() if len(qs) != 2}
    for p in sorted(ends):
        while near[p]:
            out.append(walk(p, min(near[p])))
    for p in sorted(near):
        if near[p]:
            out.append(walk(p, min(near[p])))
    return out


def simpler(line, stray):
    """Douglas and Peucker's line with fewer points."""
    pts = np.array(line, float)
    if len(pts) < 3:
        return line
    if line[0] == line[-1]:  # closed: from its farthest point
        far = int(np.argmax(((pts - pts[0]) ** 2).sum(1)))
        return simpler(line[:far + 1], stray)[:-1] + simpler(line[far:], stray)
    d = pts[-1] - pts[0]
    off = np.abs(d[0] * (pts[:, 1] - pts[0, 1]) - d[1] * (pts[:, 0] - pts[0, 0])) / max(1e-9, np.hypot(*d))
    k = int(np.argmax(off))
    if off[k] <= stray:
        return [line[0], line[-1]]
    return simpler(line[:k + 1], stray)[:-1] + simpler(line[k:], stray)


def paths(label, step):
    """SVG path data, and the width and height of the drawing in millimetres."""
    lines = [simpler(line, ALIKE) for line in chains(label)]
    lines = [line for line in lines if len(line) > 2 or abs(line[0][0] - line[-1][0]) + abs(line[0][1] - line[-1][1]) > 3]
    every = np.array([p for line in lines for p in line])
    lo, hi = every.min(0), every.max(0)
    out = []
    for line in lines:
        mm = [(round((x - lo[0]) * step), round((y - lo[1]) * step)) for x, y in line]
        closed = mm[0] == mm[-1]
        d, (px, py) = f'M{mm[0][0]} {mm[0][1]}', mm[0]
        for x, y in mm[1:-1] if closed else mm[1:]:
            d += f'h{x - px}' if y == py else f'v{y - py}' if x == px else f'l{x - px} {y - py}'
            px, py = x, y
        out.append(d.replace(' -', '-') + ('z' if closed else ''))
    size = np.rint((hi - lo) * step).astype(int)
    return ''.join(out), (int(size[0]), int(size[1]))
