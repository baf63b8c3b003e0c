package main

// rejection is what the service answers to a request that it refuses; a refused request has no effect.
type rejection struct {
	status    int
	errorType string
	message   string
}

func (r *rejection) Error() string { return r.message }

func invalid(message string) *rejection {
	return &rejection{422, "INVALID_REQUEST", message}
}

func notFound(message string) *rejection {
	return &rejection{404, "UNKNOWN", message}
}

func refused(message string) *rejection {
	return &rejection{409, "NOT_POSSIBLE", message}
}
