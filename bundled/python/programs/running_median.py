import heapq


def running_median(numbers, digits=None):
    low, high, medians = [], [], []
    for number in numbers:
        if low and number > -low[0]:
            heapq.heappush(high, number)
        else:
            heapq.heappush(low, -number)
        if len(low) > len(high) + 1:
            heapq.heappush(high, -heapq.heappop(low))
        elif len(high) > len(low):
            heapq.heappush(low, -heapq.heappop(high))
        if len(low) > len(high):
            median = -low[0]
        else:
            median = (high[0] - low[0]) / 2
        if digits is not None:
            median = round(median, digits)
        medians.append(median)
    return medians
